import { useRouter } from "@tanstack/react-router";

/** Paths of all pages. The server finds only objects that the user's role shows. */
export function usePaths(): readonly string[] {
  return Object.keys(useRouter().routesByPath);
}
