import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Uuid } from "../ids.ts";
import type { FileBytes } from "./file-storage.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** Files in a folder that only the user of this process may open, each written whole or not at all. */
export function folderFiles(folder: string): FileBytes {
  const place = (id: Uuid) => path.join(folder, id);
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // It may be there from a version that left it to the process's mask.
      await chmod(folder, 0o700);
      await writeFileAtomically(place(id), bytes);
    },
    async read(id) {
      try {
        return await readFile(place(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (id) => rm(place(id), { force: true }),
  };
}
