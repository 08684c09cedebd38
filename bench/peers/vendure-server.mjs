// A Vendure shop for bench/peers/vendure.ts, copied into its installation and run there:
// `node vendure-server.mjs DATABASE_URL PORT PRODUCTS_CSV`. Sends "ready" to its parent when it serves.
import {
  bootstrap,
  DefaultJobQueuePlugin,
  defaultConfig,
  dummyPaymentHandler,
  JobQueueService,
  LanguageCode,
  mergeConfig,
} from "@vendure/core";
import { populate } from "@vendure/core/cli/index.js";

const [databaseUrl, port, productsFile] = process.argv.slice(2);
const config = mergeConfig(defaultConfig, {
  apiOptions: {
    hostname: "127.0.0.1",
    port: Number(port),
    adminApiPath: "admin-api",
    shopApiPath: "shop-api",
  },
  authOptions: {
    tokenMethod: "bearer",
    requireVerification: false,
    superadminCredentials: { identifier: "bench", password: "bench-admin-password" },
  },
  dbConnectionOptions: { type: "postgres", url: databaseUrl, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({ useDatabaseForBuffer: false })],
  logger: { ...silent() },
});

const initialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: "Everywhere",
  countries: [{ name: "India", code: "IN", zone: "Everywhere" }],
  taxRates: [{ name: "Standard", percentage: 18 }],
  shippingMethods: [{ name: "Download", price: 0 }],
  paymentMethods: [
    {
      name: "card",
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  collections: [],
};

const app = await populate(() => bootstrap(config), initialData, productsFile);
await app.get(JobQueueService).start();
process.send?.("ready");

function silent() {
  const nothing = () => {};
  return { error: nothing, warn: nothing, info: nothing, verbose: nothing, debug: nothing };
}
