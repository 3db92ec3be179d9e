import { SinglePage } from "../../../kit/page.tsx";
import { ErrorState } from "../../../kit/states.tsx";

/** An address without its token, or with an invalid one. */
export function BrokenLink() {
  return (
    <SinglePage title="Checkout not found">
      <div className="panel">
        <ErrorState title="This checkout link does not work" whole>
          <p>
            A part of the link may be missing. Go back to the store and start the checkout again, or
            open the whole link that you were sent. You were not charged.
          </p>
        </ErrorState>
      </div>
    </SinglePage>
  );
}
