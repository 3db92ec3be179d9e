import type { Fee } from "@openpayfac/contract/console";
import type { ReactNode } from "react";
import { useCan } from "../can.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";

/** The object that a fee was charged for, as a link where the role reads it. */
export function FeeSource({
  fee,
  children,
}: {
  fee: Pick<Fee, "source_type" | "source_id">;
  children?: (name: string) => ReactNode;
}) {
  const maySeeDisputes = useCan("disputes:read");
  const { source_type: type, source_id: id } = fee;
  if (type === null || id === null) return <>–</>;
  const name = m.sources[type] ?? type.replaceAll("_", " ");
  const isLinked = ["payment", "payout"].includes(type) || (type === "dispute" && maySeeDisputes);
  if (!isLinked) return <>{name}</>;
  return (
    <Go
      to={`/dashboard/o/${id}`}
      {...(children === undefined ? {} : { className: "button button-main" })}
    >
      {children?.(name) ?? name}
    </Go>
  );
}
