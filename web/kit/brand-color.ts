/** Values of the color tokens that a partner's color replaces. */
export interface BrandColors {
  "--brand": string;
  "--brand-hover": string;
  "--brand-tint": string;
  /** Behind white text. */
  "--brand-fill": string;
  "--brand-fill-hover": string;
}

export type Theme = "light" | "dark";

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** `--panel` of the dark theme. */
const darkPanel: Rgb = [20, 30, 27];
/** For text of normal size. Source: WCAG 2.2, 1.4.3; on the tint too, where choices lie. */
const contrastMin = 4.5;

/**
 * Makes a partner's color readable: darkens it until it has enough contrast as the background of
 * white text and as text on its own tint. A color with enough contrast is returned unchanged. In the
 * dark theme, text has the lightened color, and only filled buttons the darkened one.
 *
 * Input    color: `#rrggbb`.
 * Returns  undefined for any other text: the page then keeps its default colors.
 */
export function readableBrand(color: string, theme: Theme = "light"): BrandColors | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined;
  const given: Rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never;
  const lightTint = mix(given, white, 0.9);
  const fill = toward(black, given, (rgb) =>
    Math.min(contrast(rgb, white), contrast(rgb, lightTint)),
  );
  const fillHover = mix(fill, black, 0.2);
  const fills = { "--brand-fill": hex(fill), "--brand-fill-hover": hex(fillHover) };
  if (theme === "light") {
    return {
      "--brand": hex(fill),
      "--brand-hover": hex(fillHover),
      "--brand-tint": hex(lightTint),
      ...fills,
    };
  }
  const tint = mix(given, darkPanel, 0.8);
  const text = toward(white, given, (rgb) =>
    Math.min(contrast(rgb, darkPanel), contrast(rgb, tint)),
  );
  return {
    "--brand": hex(text),
    "--brand-hover": hex(mix(text, white, 0.3)),
    "--brand-tint": hex(tint),
    ...fills,
  };
}

/** Moves a color to another one in small steps, until its contrast is enough. */
function toward(end: Rgb, from: Rgb, contrastOf: (rgb: Rgb) => number): Rgb {
  let rgb = from;
  while (contrastOf(rgb) < contrastMin) rgb = mix(rgb, end, 0.04);
  return rgb;
}

/** The contrast of two colors, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share)) as never;
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
