import { randomUUID } from "node:crypto";
import { openpayfac, sandbox } from "./sandbox/client.mjs";

// #region business
const business = await openpayfac.businesses.create({
  name: "Larkspur Coffee",
  contact_first_name: "Mara",
  contact_last_name: "Ellison",
  contact_email: "mara@larkspur.example",
});
const location = await openpayfac.locations.create({
  business_id: business.business_id,
  name: "Pearl District",
});
// #endregion

// #region application
// Send the data that you have. `missing` lists the data that is required for submission.
const application = await openpayfac.applications.create({
  business_id: business.business_id,
  name: "Larkspur Coffee, Pearl District",
  processing_plan_id: sandbox.processing_plan_id,
});
const missing = application.missing.map((each) => each.field);
// #endregion

// #region link
// Send the merchant this link: a form for all missing data. It works for 14 days.
const link = await openpayfac.applications.createLink(application.id);
// #endregion

const email = `mara.${randomUUID().slice(0, 8)}@larkspur.example`;
// #region user
// Once per user. Store the id with your own user.
const user = await openpayfac.users.create({
  business_id: sandbox.business_id,
  first_name: "Mara",
  last_name: "Ellison",
  email,
});
// #endregion

// #region login
// When the user clicks. Redirect the browser to `login_url`.
const { login_url } = await openpayfac.users.createLoginUrl(user.id);
// #endregion

const pages = [link.uri, login_url].map((each) => new URL(each).pathname.split("/")[1]);
console.log(JSON.stringify({ location: location.location_name, missing: missing.length, pages }));
