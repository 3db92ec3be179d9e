import Type from "typebox";

export const shareBasisPointsMax = 10_000;

/** A share in basis points: 6000 is 60%. */
export function shareBasisPoints(description: string) {
  return Type.Integer({
    minimum: 0,
    maximum: shareBasisPointsMax,
    description: `${description} Basis points: 6000 is 60%.`,
  });
}
