export * from "./builders.ts";
export * from "./clock.ts";
export * from "./database.ts";
export * from "./ids.ts";
export * from "./random.ts";
export * from "./server.ts";
