const widthMax = 100;

/**
 * A text of the descriptions as a comment above what it describes.
 *
 * Input    text: Markdown; a link keeps its words alone, for an editor cannot follow it.
 * Returns  lines that end with a line feed; nothing for no text.
 */
export function writeComment(text: string | undefined, indent = ""): string {
  if (text === undefined || text.trim() === "") return "";
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("*/", "*\\/");
  const single = `${indent}/** ${plain} */`;
  if (!plain.includes("\n") && single.length <= widthMax) return `${single}\n`;
  const lines = plain.split("\n").flatMap((line) => wrap(line, widthMax - indent.length - 3));
  const body = lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}\n`).join("");
  return `${indent}/**\n${body}${indent} */\n`;
}

function wrap(line: string, width: number): string[] {
  const lines = [""];
  for (const word of line.split(" ")) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (longer.length > width && last !== "") lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
