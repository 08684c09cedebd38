import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "n8n-proof/testing";
import pg from "pg";
import { installPeer } from "./install-peer.ts";

/** Newest Vendure whose dependencies the registry has, with the GraphQL tools of the same week. */
export const VENDURE_VERSION = "3.7.3";
const PACKAGES = {
  dependencies: { "@vendure/core": VENDURE_VERSION, pg: "8.23.1" },
  overrides: { "@graphql-tools/delegate": "12.2.0", "@graphql-tools/wrap": "11.2.0" },
};
const LIST_LENGTH = 24;

export type VendureBuyer = { token: string };

/** Starts a Vendure shop with 24 products in a database of its own on the given PostgreSQL server. */
export async function startVendure(serverUrl: string) {
  const folder = await installPeer("vendure", PACKAGES);
  await copyFile(new URL("./vendure-server.mjs", import.meta.url), join(folder, "vendure-server.mjs"));
  await writeFile(join(folder, "products.csv"), productsCsv());
  const databaseUrl = await createDatabase(serverUrl, "vendure");
  const port = await freePort();
  const child = spawn(process.execPath, ["vendure-server.mjs", databaseUrl, String(port), "products.csv"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (message !== "ready") throw new Error(`Vendure exited with ${message}`);
  const url = `http://127.0.0.1:${port}/shop-api`;
  return {
    url,
    folder,
    pid: child.pid,
    signIn: (email: string) => signIn(url, email),
    buy: (buyer: VendureBuyer, product: number) => buy(url, buyer, product),
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    },
  };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function productsCsv(): string {
  const head =
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
  const rows = Array.from(
    { length: LIST_LENGTH },
    (_, index) => `Item ${index},item-${index},A workflow,,,,,I-${index},49.00,standard,0,false,,`,
  );
  return `${[head, ...rows].join("\n")}\n`;
}

async function signIn(url: string, email: string): Promise<VendureBuyer> {
  await ask(url, null, REGISTER, { email });
  const { token } = await ask(url, null, LOGIN, { email });
  if (!token) throw new Error("Vendure returned no session token");
  return { token };
}

/** The requests of a storefront. Returns the milliseconds of the payment. */
async function buy(url: string, buyer: VendureBuyer, product: number): Promise<number> {
  await ask(url, buyer, ADD_ITEM, { variant: String(product + 1) });
  await ask(url, buyer, ADDRESS, {});
  const { data } = await ask(url, buyer, SHIPPING_METHODS, {});
  await ask(url, buyer, SET_SHIPPING, { id: data.eligibleShippingMethods[0].id });
  await ask(url, buyer, ARRANGE, {});
  const began = performance.now();
  const paid = await ask(url, buyer, PAY, {});
  if (paid.data.addPaymentToOrder.state !== "PaymentSettled")
    throw new Error(`Vendure did not settle: ${JSON.stringify(paid.data)}`);
  return performance.now() - began;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of another shop's GraphQL API
type Answer = { data: any; token: string | null };

export async function ask(
  url: string,
  buyer: VendureBuyer | null,
  query: string,
  variables: object,
): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(buyer && { Authorization: `Bearer ${buyer.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Answer["data"]; errors?: unknown };
  if (errors) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
  return { data, token: response.headers.get("vendure-auth-token") };
}

const FAILED = "... on ErrorResult { errorCode message }";
const REGISTER = `mutation ($email: String!) { registerCustomerAccount(input: { emailAddress: $email, firstName: "A", lastName: "Buyer", password: "bench-password" }) { ${FAILED} } }`;
const LOGIN = `mutation ($email: String!) { login(username: $email, password: "bench-password") { ... on CurrentUser { id } ${FAILED} } }`;
const ADD_ITEM = `mutation ($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) { ... on Order { id totalWithTax } ${FAILED} } }`;
const ADDRESS = `mutation { setOrderShippingAddress(input: { streetLine1: "1 Road", countryCode: "IN" }) { ... on Order { id } ${FAILED} } }`;
const SHIPPING_METHODS = "{ eligibleShippingMethods { id } }";
const SET_SHIPPING = `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ... on Order { id } ${FAILED} } }`;
const ARRANGE = `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { id state } ... on OrderStateTransitionError { message } } }`;
const PAY = `mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { id state code } ${FAILED} } }`;
export const LIST = `{ products(options: { take: ${LIST_LENGTH} }) { items { id name slug description featuredAsset { preview } variants { priceWithTax } } totalItems } }`;
