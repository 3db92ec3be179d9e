/** Messages of the sales codes of an account. */
export const m = {
  title: "Sales",
  code: "Sales code",
  agent: "Agent",
  group: "Agent group",
  noOne: "No one",
  change: "Change the sales code",
  save: "Save",
  body: "It applies from now on. Residuals of what settles from now on follow it.",
  fields: {
    sales_code_id: "Sales code",
    sales_agent_id: "Agent",
    sales_group_id: "Agent group",
  },
  helps: {
    sales_code_id: "Its id, or the first name of the sales code. Empty: none.",
    sales_agent_id: "The agent's id. Empty: none.",
    sales_group_id: "The agent group's id. Empty: none.",
  },
  comment: "Reason",
  unchanged: "Change at least one value.",
};
