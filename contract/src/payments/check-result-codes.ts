import Type from "typebox";

export const avsResultCode = Type.String({
  pattern: "^[ADFGNPRSUWXYZ]?$",
  description:
    "The issuer's result code for the address (AVS): one of A, D, F, G, N, P, R, S, U, W, X, Y, Z, or empty.",
});

export const cvvResultCode = Type.String({
  pattern: "^[MNPSUX]?$",
  description:
    "The issuer's result code for the security code (CVV): one of M, N, P, S, U, X, or empty.",
});
