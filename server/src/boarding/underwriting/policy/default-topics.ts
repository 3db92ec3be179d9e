import type { DescriptionTopic } from "./underwriting-policy.ts";

/** Categories whose businesses advise, defend, advertise, insure, teach or print for others. */
const aboutOthers = ["2741", "5192", "5942", "5994", "6300", "7311", "7333", "7392", "8111"];
const alsoAboutOthers = ["8211-8299", "8398", "8641", "8651", "8699", "8931"];

const topic = (name: string, codes: string[], words: string[]): DescriptionTopic => ({
  name,
  codes: [...codes, ...aboutOthers, ...alsoAboutOthers],
  words,
});

/**
 * Words of businesses that the networks register or forbid, with the categories that they fit. A
 * phrase matches in its order, as whole words and with a plural. Words that an ordinary business
 * also uses, such as "casino" of a party rental, are left out.
 */
export const defaultTopics: readonly DescriptionTopic[] = [
  topic(
    "gambling",
    ["7800-7802", "7995", "9406"],
    [
      "online casino",
      "casino games online",
      "online gambling",
      "online poker",
      "sportsbook",
      "sports betting",
      "betting site",
      "poker site",
      "slot machines",
    ],
  ),
  topic(
    "adult content",
    ["5967", "7273", "7841"],
    [
      "adult videos",
      "adult content",
      "adult entertainment",
      "webcam models",
      "escort service",
      "escort agency",
      "porn",
      "pornography",
    ],
  ),
  topic(
    "cannabis",
    ["5912", "5993"],
    [
      "cannabis dispensary",
      "marijuana dispensary",
      "marijuana",
      "thc gummies",
      "thc edibles",
      "thc vapes",
      "cannabis flower",
      "cannabis edibles",
      "kratom",
    ],
  ),
  topic(
    // Groceries and gas stations sell it beside other goods.
    "tobacco",
    ["5411", "5499", "5541", "5542", "5993"],
    ["vape shop", "e-cigarettes", "vape juice", "e-liquid", "vapes"],
  ),
  topic(
    "cryptocurrency",
    ["6010-6012", "6050", "6051", "6211"],
    [
      "crypto exchange",
      "cryptocurrency exchange",
      "bitcoin exchange",
      "bitcoin atm",
      "buy bitcoin",
      "buy crypto",
      "sell bitcoin",
      "nft marketplace",
    ],
  ),
  topic(
    "money services",
    ["4829", "6010-6012", "6050", "6051", "6211", "6540"],
    ["money transfer", "wire money", "check cashing", "payday loans", "payday lender"],
  ),
  topic(
    "pharmacy",
    ["5122", "5912", "8011", "8062", "8099", "0742"],
    ["online pharmacy", "prescription drugs online", "weight loss pills", "ozempic online"],
  ),
  topic(
    "firearms",
    ["5941", "5999", "5091", "7699"],
    ["firearms", "ammunition", "gun store", "gun shop", "gunsmith", "handguns", "silencers"],
  ),
];
