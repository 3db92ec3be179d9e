"use client";

import { useContext, useEffect, useRef } from "react";
import type { Failure } from "../messages/failure.ts";
import type { ElementEventName, ElementEvents, OpenPayfacElement } from "../page/element.ts";
import type { ElementName, ElementOptions } from "../page/open-payfac.ts";
import { LoadedContext } from "./context.ts";

type EventProps = {
  [Name in ElementEventName as `on${Capitalize<Name>}`]?: (event: ElementEvents[Name]) => void;
};

export interface ElementProps extends EventProps {
  /**
   * Changed options are passed on; the fields keep their content. `onError` receives an option that
   * a mounted element cannot change; without that listener the change throws.
   */
  options?: ElementOptions;
  id?: string;
  className?: string;
}

const eventNames = [
  "ready",
  "change",
  "focus",
  "blur",
  "escape",
  "submit",
  "confirm",
  "cancel",
  "error",
] as const satisfies readonly ElementEventName[];

/** Makes the component of one element. */
function elementComponent(kind: ElementName, displayName: string) {
  function ElementComponent({ options, id, className, ...listeners }: ElementProps) {
    const shared = useContext(LoadedContext);
    if (shared === undefined)
      throw new Error(`<${displayName}> must be inside <OpenPayfacProvider>.`);
    const { elements, current } = shared;
    const place = useRef<HTMLDivElement>(null);
    const element = useRef<OpenPayfacElement>(undefined);
    // The latest listeners, so that new ones do not remount the element.
    const newest = useRef<EventProps>(listeners);
    const newestOptions = useRef(options);
    newest.current = listeners;
    newestOptions.current = options;

    useEffect(() => {
      if (elements === undefined || place.current === null) return;
      const made = elements.create(kind, newestOptions.current);
      for (const name of eventNames) {
        const prop = `on${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof EventProps;
        made.on(name, (event) => newest.current[prop]?.(event as never));
      }
      made.mount(place.current);
      element.current = made;
      current.element = made;
      return () => {
        made.unmount();
        if (current.element === made) current.element = undefined;
        element.current = undefined;
      };
    }, [elements, current]);

    const written = JSON.stringify(options ?? {});
    const first = useRef(written);
    useEffect(() => {
      if (written === first.current) return;
      const absent = Object.keys(JSON.parse(first.current)).map((name) => [name, undefined]);
      first.current = written;
      try {
        element.current?.update({ ...Object.fromEntries(absent), ...JSON.parse(written) });
      } catch (why) {
        const { failure } = why as { failure?: Failure };
        if (failure === undefined || newest.current.onError === undefined) throw why;
        newest.current.onError({ error: failure });
      }
    }, [written]);
    return <div ref={place} id={id} className={className} />;
  }
  ElementComponent.displayName = displayName;
  return ElementComponent;
}

export const CardElement = elementComponent("card", "CardElement");
export const PaymentElement = elementComponent("payment", "PaymentElement");
export const ApplePayButton = elementComponent("applePay", "ApplePayButton");
export const GooglePayButton = elementComponent("googlePay", "GooglePayButton");
