import type { AccountBrand as Brand } from "@openpayfac/contract/console";
import { lazy } from "react";
import { Text } from "../../../kit/text.tsx";
import { useMay } from "../can.tsx";
import { DialogButton } from "../dialog-button.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { Swatch } from "../partners/swatch.tsx";
import { Section } from "../section.tsx";
import { m } from "./brand-messages.ts";

// Few open it.
const BrandForm = lazy(async () => ({ default: (await import("./brand-form.tsx")).BrandForm }));

/** Name, color and logo of the checkout pages of an account. */
export function AccountBrand({ id }: { id: string }) {
  const path = `/platform/accounts/${encodeURIComponent(id)}/brand`;
  const brand = useObject<Brand>(undefined, path);
  const changes = useMay("settings");
  return (
    <Section id="brand" title={m.title}>
      <Loaded query={brand} lines={3}>
        {(shown) => (
          <>
            <Facts
              rows={[
                [m.name, <Text key="name">{shown.name}</Text>],
                [m.color, <Swatch key="color" color={shown.color} />],
                [
                  m.logo,
                  shown.logo_url === null ? m.none : <Text key="logo">{shown.logo_url}</Text>,
                ],
              ]}
            />
            {changes && (
              <DialogButton label={m.change}>
                {(close) => <BrandForm brand={shown} path={path} onClose={close} />}
              </DialogButton>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
