import type { PartnerSettings } from "@openpayfac/contract/console";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { useMay } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m } from "./settings-messages.ts";
import { Swatch } from "./swatch.tsx";
import "./partners.css";

const forms = () => import("./settings-forms.tsx");
const RightsForm = lazy(async () => ({ default: (await forms()).RightsForm }));
const BrandForm = lazy(async () => ({ default: (await forms()).BrandForm }));
const EmailsForm = lazy(async () => ({ default: (await forms()).EmailsForm }));

/** The rights, the brand and the emails of a partner, each with its form. */
export function PartnerSettingsSections({ path }: { path: string }) {
  const settings = useObject<PartnerSettings>(undefined, `${path}/settings`);
  return (
    <Loaded query={settings} lines={10}>
      {(shown) => <Sections shown={shown} path={path} />}
    </Loaded>
  );
}

function Sections({ shown, path }: { shown: PartnerSettings; path: string }) {
  const edits = useMay("partners:edit");
  const brands = useMay("settings");
  const { brand, emails } = shown;
  return (
    <div className="partner-settings">
      <Section id="brand" title={m.brand}>
        <Facts
          rows={[
            [m.brandName, <Text key="name">{brand.name}</Text>],
            [
              m.color,
              brand.color === null ? m.platformColor : <Swatch key="color" color={brand.color} />,
            ],
            [
              m.logo,
              brand.logo_url === null ? (
                m.none
              ) : (
                <img
                  key="logo"
                  className="brand-logo"
                  src={brand.logo_url}
                  alt={m.logoOf(brand.name)}
                />
              ),
            ],
          ]}
        />
        {brands && (
          <Change label={m.changeBrand}>
            {(close) => <BrandForm shown={shown} path={path} onClose={close} />}
          </Change>
        )}
      </Section>
      <Section id="emails" title={m.emails}>
        <Facts
          rows={[
            [m.toApplicants, emails.to_applicants ? m.sent : m.notSent],
            [m.recipient, emails.recipient && <Text key="to">{emails.recipient}</Text>],
            [
              m.replyTo,
              emails.reply_to === null ? m.sender : <Text key="reply">{emails.reply_to}</Text>,
            ],
          ]}
        />
        {brands && (
          <Change label={m.changeEmails}>
            {(close) => <EmailsForm shown={shown} path={path} onClose={close} />}
          </Change>
        )}
      </Section>
      <Section id="rights" title={m.rights}>
        <Facts
          rows={[
            [m.submission, shown.may_submit_applications ? m.allowed : m.notAllowed],
            [m.residuals, shown.may_run_residuals ? m.allowed : m.notAllowed],
            shown.database !== null && [m.database, String(shown.database)],
          ]}
        />
        {shown.database !== null && (
          <p className="quiet small">
            {m.move} <code>openpayfac partners move {shown.id} --to 1</code>
          </p>
        )}
        {edits && (
          <Change label={m.changeRights}>
            {(close) => <RightsForm shown={shown} path={path} onClose={close} />}
          </Change>
        )}
      </Section>
    </div>
  );
}

/** A button that opens a form. */
function Change({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="row">
        <Button kind="other" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton lines={5} />}>{children(() => setOpen(false))}</Suspense>
        </Dialog>
      )}
    </>
  );
}
