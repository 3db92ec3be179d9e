import type { GatewayMerchant, NotAccepted } from "../gateway-boarding.ts";
import type { CopilotSettings } from "./settings.ts";

const ownershipTypes: Readonly<Record<string, string>> = {
  GOVERNMENT: "GOVT",
  SOLO_TRADER: "INDIVSOLE",
  PARTNERSHIP: "PRTNRSHP",
  PRIVATE: "PRIVCORP",
  PUBLIC: "PUBCORP",
  LIMITED_LIABILITY_COMPANY: "LLC",
  TAX_EXEMPT_ORGANIZATION: "TAXEXMPT",
};

const officers = [
  "PRESIDENT",
  "VICE_PRESIDENT",
  "SECRETARY",
  "TREASURER",
  "CEO",
  "CFO",
  "COO",
] as const;

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(officers.map((title) => [title, title])),
  OWNER: "OWNER",
  PARTNER: "PARTNER",
  MEMBER: "MEMBER_LLC",
  // Governments and tax-exempt organizations accept any title, and none for administrators.
  ADMINISTRATOR: "CEO",
};

/**
 * The body that creates a merchant of another acquirer: `acquiringFlg` is false, and there is no
 * bank account and no pricing.
 *
 * Returns  the fields that the vendor's formats do not permit instead, if there are any.
 */
export function buildMerchant(
  merchant: GatewayMerchant,
  settings: CopilotSettings,
): { body: object } | NotAccepted {
  const { signer, address } = merchant;
  const ownershipTypeCd = ownershipTypes[merchant.ownershipType];
  const ownerTitle = titles[signer.title];
  const ownerName = ownerNameOf(signer);
  const wrong = [
    ownershipTypeCd === undefined && "ownershipTypeCd",
    ownerTitle === undefined && "ownerTitle",
    ownerName === undefined && "ownerName",
    !/^\d{3}-\d{3}-\d{4}$/.test(merchant.phone) && "businessPhone",
    !/^\d{9}$/.test(merchant.taxId) && "taxId",
    !/^\d{9}$/.test(signer.ssn) && "ownerSSN",
    merchant.onlinePercent > 0 && merchant.website === null && "websiteAddress",
    merchant.inPersonPercent + merchant.onlinePercent !== 100 && "modeOfTransaction",
  ].filter((name) => name !== false);
  if (wrong.length > 0) {
    return { kind: "rejected", detail: `not in the format of ${wrong.join(", ")}` };
  }
  const { merchantId, terminalId } = merchant;
  const [, area, group, serial] = /^(\d{3})(\d{2})(\d{4})$/.exec(signer.ssn) ?? [];
  const body = {
    templateId: settings.templateId,
    merchant: {
      salesCode: settings.salesCode,
      dbaName: merchant.tradeName,
      legalBusinessName: merchant.legalName,
      taxFilingName: merchant.legalName.replaceAll(/[^\p{L}\p{N} &-]/gu, "").trim(),
      taxFilingMethod: merchant.taxIdKind,
      demographic: {
        websiteAddress: merchant.website,
        businessPhone: merchant.phone,
        businessAddress: {
          address1: address.line1,
          address2: address.line2,
          city: address.city,
          stateCd: address.state,
          zip: address.postalCode,
          countryCd: "US",
        },
      },
      ownership: {
        ownershipTypeCd,
        owner: {
          ownerName,
          ownerEmail: signer.email,
          ownerTitle,
          ownerSSN: `${area}-${group}-${serial}`,
        },
      },
      processing: {
        platformDetails: {
          acquiringFlg: false,
          backEndMid: merchantId,
          frontEndMid: merchantId,
          processorReportingMid: merchantId,
          backEndPlatformCd: settings.backEndPlatform,
          frontEndPlatformCd: settings.frontEndPlatform,
          tid: terminalId,
          taxId: merchant.taxId,
          mccId: merchant.categoryCode,
        },
        modeOfTransaction: {
          swipedPct: merchant.inPersonPercent,
          keyedPct: 0,
          eCommercePct: merchant.onlinePercent,
          mailOrderPct: 0,
        },
      },
      customFields: [{ userFieldNumber: settings.orderField, customFieldValue: merchant.orderId }],
    },
    ownerSiteUser: {
      firstName: signer.firstName,
      lastName: signer.lastName,
      email: signer.email,
    },
  };
  return { body };
}

/** First and last name only; a last name has at most one hyphen or one apostrophe. */
function ownerNameOf({ firstName, lastName }: GatewayMerchant["signer"]): string | undefined {
  const [first = ""] = firstName.trim().split(/\s+/);
  const last = lastName.trim().replace(/,?\s+(jr|sr|ii|iii|iv)\.?$/i, "");
  const signs = last.match(/[-'’]/g) ?? [];
  return first === "" || last === "" || signs.length > 1 ? undefined : `${first} ${last}`;
}
