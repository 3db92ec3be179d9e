import { useDocsPreferredVersion } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocVersionRoot";
import DocVersionRoot from "@theme-original/DocVersionRoot";
import { type ReactNode, useEffect } from "react";

/** Remembers the version of the documentation that the reader looks at, in local storage. */
export default function DocVersionRootRemembered(props: Props): ReactNode {
  const { savePreferredVersionName } = useDocsPreferredVersion();
  const name = props.version.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new at each rendering.
  useEffect(() => savePreferredVersionName(name), [name]);
  return <DocVersionRoot {...props} />;
}
