import type { ComponentType } from "react";

/** A page whose HTML the build made: the browser takes it as it is. */
export interface Still {
  title: string;
  description: string;
  /** What draws it, at build only. */
  Content?: ComponentType;
  /** What it consists of, in the browser; absent while it stands in the document. */
  nodes?: DocumentFragment;
}
