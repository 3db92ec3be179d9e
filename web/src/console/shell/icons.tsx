/** Line drawings in one weight, on a grid of 20. */
const paths = {
  home: "M3 9l7-6 7 6v8h-5v-5H8v5H3z",
  payments: "M2.5 5h15v10h-15zM2.5 8.5h15M5.5 12h3",
  refunds: "M7 4L3 8l4 4M3 8h9a4.500 4.500 0 010 9H8",
  links: "M8.5 11.5l3-3M7 8L5 10a2.8 2.8 0 004 4l2-2M13 12l2-2a2.8 2.8 0 00-4-4L9 8",
  disputes: "M10 3v14M5 17h10M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z",
  payouts: "M10 3v9M6.5 8.5L10 12l3.5-3.5M3 13v4h14v-4",
  settlements: "M3 5h14v3H3zM3 12h14v3H3zM5.500 8v4M14.500 8v4",
  balances: "M3 16V9h3v7zM8.5 16V4h3v12zM14 16v-5h3v5z",
  applications: "M5 2.500h7l3 3v12H5zM8 9h4M8 12h4M12 2.500v3h3",
  statements: "M5 3h7l3 3v11H5zM12 3v3h3M8 9h4M8 11.500h4M8 14.500h4M8 15.500h4",
  partners: "M10 3v4M10 7L5 12M10 7l5 5M10 2.500h.01M3 12h4v4H3zM13 12h4v4h-4z",
  businesses: "M4 17V4h8v13M12 8h4v9M2.5 17h15M7 7h2M7 10h2M7 13h2",
  accounts: "M3 8l1.500-4h11L17 8M3 8h14M4 8v9h12V8M8 17v-5h4v5",
  bankAccounts: "M3 8l7-5 7 5zM5 8v6M10 8v6M15 8v6M2.500 14h15M2.500 17h15",
  risk: "M10 3l8 14H2zM10 8v4M10 14.500h.01",
  contractors:
    "M10 3a3 3 0 100 6 3 3 0 000-6zM4 17c.5-3 3-4.500 6-4.500s5.500 1.500 6 4.500M14.500 9.500l1.500 1.500 2.500-3",
  boarding: "M4 3h9l3 3v11H4zM7 8h6M7 11h6M7 14h3",
  plans: "M3 10V3h7l7 7-7 7zM6.500 6.500h.01",
  terminals: "M6 2.500h8v15H6zM8 5h4v3H8zM8.500 11h.01M11.500 11h.01M8.500 14h.01M11.500 14h.01",
  team: "M7.500 4a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM2.500 16c.3-3 2.200-4.500 5-4.500s4.700 1.500 5 4.500M12.500 4.500a2.500 2.500 0 010 4.500M14 11.700c2 .4 3.200 1.800 3.500 4.300",
  developers: "M7 6l-4 4 4 4M13 6l4 4-4 4",
  exports: "M4 3h12v6M4 3v14h6M7 7h6M7 10.500h3M14 11.500v5.500M11.500 14.500L14 17l2.500-2.500",
  audit: "M5 3h10v14H5zM8 7h4M8 10h4M8 13h2",
  system: "M3 10h3l2-5 4 10 2-5h3",
  sandbox: "M8 3h4M9 3v5l-5 8h12l-5-8V3",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  search: "M9 4a5 5 0 100 10A5 5 0 009 4zM13 13l4 4",
  user: "M10 4a3 3 0 100 6 3 3 0 000-6zM4 17c.5-3 3-4.500 6-4.500s5.500 1.500 6 4.500",
  down: "M6 8l4 4 4-4",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === "more" ? 2.5 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
