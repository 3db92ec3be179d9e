import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Uuid } from "../ids.ts";
import type { FileBytes } from "./file-bytes.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** Stores files in a folder accessible to this process's user only, each written atomically. */
export function folderFiles(folder: string): FileBytes {
  const place = (id: Uuid) => path.join(folder, id);
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A former version may have created it with the process's umask.
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
