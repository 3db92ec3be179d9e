import type { UnderwritingPolicy as Schema } from "@openpayfac/contract";
import type { Static } from "typebox";

export type UnderwritingPolicy = Static<typeof Schema>;
export type RiskTier = UnderwritingPolicy["risk_tiers"][number];
export type DescriptionTopic = NonNullable<UnderwritingPolicy["description_topics"]>[number];
export type CategoryTerms = UnderwritingPolicy["categories"][number];
