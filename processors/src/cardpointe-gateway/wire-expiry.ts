/** MMYY. */
export function readExpiry(text: string | undefined): { month: number; year: number } | undefined {
  if (text === undefined || !/^(0[1-9]|1[0-2])\d{2}$/.test(text)) return undefined;
  return { month: Number(text.slice(0, 2)), year: 2000 + Number(text.slice(2)) };
}
