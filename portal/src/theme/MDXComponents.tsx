import MDXComponents from "@theme-original/MDXComponents";
import { CodePanel } from "../code/code-panel.tsx";
import { Samples } from "../code/samples.tsx";
import { Diagram } from "../texts/diagram.tsx";
import { NotYetAvailable } from "../texts/not-yet-available.tsx";

export default { ...MDXComponents, CodePanel, Diagram, NotYetAvailable, Samples };
