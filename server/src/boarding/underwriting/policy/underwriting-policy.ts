import Type, { type Static } from "typebox";

/** An amount in whole US dollars, as applications state volumes and tickets. */
const wholeDollars = Type.Integer({ minimum: 0, maximum: 999_999_999 });
const percent = Type.Integer({ minimum: 0, maximum: 100 });
const points = Type.Integer({ minimum: 0, maximum: 100 });
const closed = { additionalProperties: false } as const;

/** A range of merchant category codes that is treated differently from the others. */
const CategoryTerms = Type.Object(
  {
    /** Such as `7995`, or `3000-3299`. */
    codes: Type.Array(Type.String({ pattern: "^[0-9]{4}(-[0-9]{4})?$" }), { minItems: 1 }),
    /** prohibited: declined. restricted: a person decides. accepted: only its points count. */
    policy: Type.Union([
      Type.Literal("prohibited"),
      Type.Literal("restricted"),
      Type.Literal("accepted"),
    ]),
    points,
    /** For operators, such as the rule of a card network. */
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  },
  closed,
);

/** Words that describe a kind of business, and the categories that they fit. */
const DescriptionTopic = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    codes: Type.Array(Type.String({ pattern: "^[0-9]{4}(-[0-9]{4})?$" }), { minItems: 1 }),
    /** Words or phrases, such as `online casino`. */
    words: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { minItems: 1 }),
  },
  closed,
);

/** Terms of an account whose risk score is at least `from`. */
const RiskTier = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40 }),
    from: points,
    /** A person decides on applications of this tier. */
    refer: Type.Boolean(),
    /** Banking days before a payout is sent. */
    payout_delay_days: Type.Integer({ minimum: 0, maximum: 31 }),
    reserve_basis_points: Type.Integer({ minimum: 0, maximum: 10_000 }),
    reserve_days: Type.Integer({ minimum: 0, maximum: 730 }),
  },
  closed,
);

/**
 * The rules of underwriting as data: thresholds, merchant categories, risk points and the limits
 * that a decision gives an account. An operator changes them without a new release; every decision
 * names the version that it followed.
 */
export const UnderwritingPolicy = Type.Object(
  {
    /** Chosen by the operator; never used twice. */
    version: Type.String({ pattern: "^[A-Za-z0-9._-]{1,40}$" }),
    thresholds: Type.Object(
      {
        signer_age: Type.Integer({ minimum: 18, maximum: 99 }),
        /** Percentage of the ownership that must be known. */
        known_ownership_percent: percent,
        /** Above these, in US dollars, a person decides. */
        annual_volume: wholeDollars,
        ticket: wholeDollars,
        /** A business younger than this must document its volume above `young_annual_volume`. */
        young_years: Type.Integer({ minimum: 0, maximum: 10 }),
        young_annual_volume: wholeDollars,
        /** Percentage of payments that are charged a month or more before delivery. */
        late_delivery_percent: percent,
      },
      closed,
    ),
    categories: Type.Array(CategoryTerms),
    /** Searched in the description of a business. Absent: those of the release. */
    description_topics: Type.Optional(Type.Array(DescriptionTopic, { maxItems: 200 })),
    /** Points of the risk score, of at most 100 in all. */
    risk_points: Type.Object(
      {
        young_business: points,
        card_not_present: points,
        late_delivery: points,
        large_ticket: points,
        large_volume: points,
        check_needs_review: points,
      },
      closed,
    ),
    /** The first begins at 0; the others in ascending order. */
    risk_tiers: Type.Array(RiskTier, { minItems: 1, maxItems: 10 }),
    limits: Type.Object(
      {
        /** The largest payment, in percent of the highest ticket that was applied for. */
        payment_amount_percent: Type.Integer({ minimum: 100, maximum: 10_000 }),
        /** The volume of 30 days, in percent of a twelfth of the annual volume applied for. */
        monthly_volume_percent: Type.Integer({ minimum: 100, maximum: 10_000 }),
      },
      closed,
    ),
  },
  closed,
);

export type UnderwritingPolicy = Static<typeof UnderwritingPolicy>;
export type RiskTier = UnderwritingPolicy["risk_tiers"][number];
export type DescriptionTopic = Static<typeof DescriptionTopic>;
export type CategoryTerms = UnderwritingPolicy["categories"][number];
