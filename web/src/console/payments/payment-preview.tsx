import type { PaymentIntent } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { intentState } from "./intent-state.ts";
import { MethodLabel } from "./method-label.tsx";
import { PaymentActions } from "./payment-actions.tsx";
import { PaymentChecks } from "./payment-checks.tsx";
import { m } from "./payment-messages.ts";
import { useIntent } from "./use-intent.ts";

/** A payment beside the list. */
export function PaymentPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const { intent, error, retry } = useIntent(id);
  return (
    <Dialog title={common.preview} as="drawer" onClose={onClose}>
      {error !== null ? (
        <Failed error={error} onRetry={retry} />
      ) : intent === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Shown intent={intent} />
      )}
    </Dialog>
  );
}

function Shown({ intent }: { intent: PaymentIntent }) {
  const payment = intent.latest_payment;
  return (
    <>
      <div className="page-title">
        <Amount minor={intent.amount} />
        <StatusMark kind="paymentIntent" value={intentState(intent)} />
      </div>
      <p>
        <MethodLabel payment={payment} />
        {payment?.billing_details.name != null && (
          <>
            {" · "}
            <Text>{payment.billing_details.name}</Text>
          </>
        )}
      </p>
      <dl className="facts facts-tight">
        <div>
          <dt>{m.created}</dt>
          <dd>
            <Time at={intent.created_at} />
          </dd>
        </div>
        <div>
          <dt>{m.reference}</dt>
          <dd>
            <Text>{intent.reference_id}</Text>
          </dd>
        </div>
        <div>
          <dt>{m.intentId}</dt>
          <dd>
            <ShortId id={intent.id} what={common.idOf(m.loadingPayment)} />
          </dd>
        </div>
      </dl>
      {payment !== null && <PaymentChecks payment={payment} />}
      <div className="row">
        <Go className="button button-main" to={`/dashboard/payments/${intent.id}`}>
          {m.open}
        </Go>
        <PaymentActions intent={intent} />
      </div>
    </>
  );
}
