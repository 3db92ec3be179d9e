/** Escapes text for XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A diagram with a title and a description for screen readers.
 *
 * Input    id: unique on the page; the colors come from the page's style sheet, by the classes of
 *          its parts.
 */
export function svgPicture(
  picture: {
    id: string;
    kind: "states" | "sequence";
    title: string;
    description: string;
    width: number;
    height: number;
  },
  parts: readonly string[],
): string {
  const { id, kind, title, description, width, height } = picture;
  return [
    `<svg class="${kind}" role="img" aria-labelledby="${id}-title ${id}-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">`,
    `<title id="${id}-title">${escapeXml(title)}</title>`,
    `<desc id="${id}-desc">${escapeXml(description)}</desc>`,
    ...parts,
    "</svg>",
  ].join("");
}

/** An arrowhead at a point; the angle is where it points, in degrees, 90 is down. */
export function arrowhead(x: number, y: number, angle: number): string {
  return `<path class="head" d="M0 0l-8 -4v8z" transform="translate(${x} ${y}) rotate(${angle})"/>`;
}
