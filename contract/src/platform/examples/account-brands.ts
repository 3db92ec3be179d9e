import { exampleIds } from "../../payments/examples/ids.ts";

const params = { id: exampleIds.account };
const response = {
  status: 200,
  body: {
    id: exampleIds.account,
    entity: "account_brand",
    name: "Harbor Chairs",
    color: "#1a5fb4",
    logo_url: "https://harborchairs.example/logo.png",
  },
};

export const accountBrandExamples = {
  get: { name: "brand", summary: "The brand of checkout pages", params, response },
  set: {
    name: "brand",
    summary: "A name, a color and a logo",
    params,
    body: {
      name: "Harbor Chairs",
      color: "#1a5fb4",
      logo_url: "https://harborchairs.example/logo.png",
    },
    response,
  },
};
