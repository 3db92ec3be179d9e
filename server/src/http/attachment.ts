/**
 * Value of `content-disposition` for a response that a browser saves under a name.
 *
 * Source   RFC 6266: a plain name for old readers, and the full one encoded as in RFC 8187.
 */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
