export interface CopilotSettings {
  /** Where the API's paths begin. */
  address: string;
  /** Where the path of the token endpoint begins. */
  tokenAddress: string;
  username: string;
  password: string;
  clientSecret: string;
  /** A template of the facilitator, which can only be created in the web application. */
  templateId: number;
  salesCode: string;
  frontEndPlatform: string;
  backEndPlatform: string;
  /** Number of the partner's custom field that holds the order's id: 1 to 10. */
  orderField: number;
  timeoutMs: number;
  now: () => Date;
}
