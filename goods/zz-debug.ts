import { readFileSync } from "node:fs";
import { installN8n } from "./n8n/install-n8n.ts";
import { openN8n } from "./n8n/n8n.ts";
import { Stage } from "./stage.ts";
import { checks } from "./templates.ts";

const [version = "", slug = "", at = "0"] = process.argv.slice(2);
const n8n = await openN8n(await installN8n(version, console.log));
try {
  const check = checks.find((one) => one.slug === slug)!;
  const file = JSON.parse(readFileSync(`server/goods/files/${slug}.json`, "utf8"));
  const stage = new Stage(n8n, file, check.tables);
  await check.cases[Number(at)]!.run(stage).catch((error) => console.log(String(error)));
  console.log(stage.apps.slack.texts());
  const pg = (await import("pg")).default;
  const c = (n8n.customerDatabase as any).connectionParameters;
  const db = new pg.Client({
    host: c.host,
    port: c.port,
    user: c.user,
    password: c.password,
    database: "n8n",
  });
  await db.connect();
  const { rows } = await db.query(
    `select d.data from execution_data d join execution_entity e on e.id = d."executionId" where e."workflowId" = $1`,
    [stage.workflowId],
  );
  const { createRequire } = await import("node:module");
  const { parse } = createRequire(
    (await installN8n(version, console.log)).folder + "/node_modules/n8n/package.json",
  )("flatted");
  for (const row of rows) {
    const run = parse(row.data).resultData.runData;
    for (const name of (process.argv[5] ?? "").split(","))
      console.log(name, JSON.stringify(run[name], null, 1)?.slice(0, 5000));
  }
  await db.end();
} finally {
  await n8n.stop();
}
