import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { typeErrors } from "../testing.ts";
import { caseFileText } from "./case-file-text.ts";
import { newCaseFile } from "./new-case-file.ts";
import { readExport } from "./read-export.ts";

const folder = mkdtempSync(join(tmpdir(), "case-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLE = resolve(import.meta.dirname, "../../examples/inbox-triage/inbox-triage.json");
const CLI = resolve(import.meta.dirname, "../cli.ts");
const example = () => JSON.parse(readFileSync(EXAMPLE, "utf8"));

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("PF-4 generates the case file of docs/proving.md from the example's workflow", async () => {
  const text = caseFileText(await readExport(EXAMPLE), {
    json: "inbox-triage.json",
    slug: "inbox-triage",
    command: "npx n8n-proof run",
    harness: "../../src/index.ts",
  });
  await expect(text).toMatchFileSnapshot("../../examples/inbox-triage/written-by-new.txt");
});

test("PF-4 generates a type-correct start for every kind of trigger", async () => {
  expect(typeErrors([await withOtherTriggers()])).toBe("");
}, 60_000);

/** Triggers that our templates do not use, without further nodes. */
async function withOtherTriggers(): Promise<string> {
  const trigger = (name: string, type: string, parameters: object = {}) => ({
    id: name,
    name,
    type,
    typeVersion: 1,
    position: [0, 0],
    parameters,
    webhookId: `id-of-${name}`,
  });
  const nodes = [
    trigger("Look up", "n8n-nodes-base.webhook", { path: "stock" }),
    trigger("Change", "n8n-nodes-base.webhook", { path: "stock/:item", httpMethod: "PUT" }),
    trigger("Chat", "@n8n/n8n-nodes-langchain.chatTrigger"),
    trigger("Paid", "n8n-nodes-base.stripeTrigger", { events: ["*"] }),
    trigger("Survey", "n8n-nodes-base.typeformTrigger"),
    trigger("Called", "n8n-nodes-base.executeWorkflowTrigger"),
    trigger("By hand", "n8n-nodes-base.manualTrigger"),
    {
      ...trigger("Answer", "n8n-nodes-base.set", {
        value: "={{ $json.query.item }} {{ $json.query['page'] }}",
      }),
    },
  ];
  const path = write("triggers.json", { name: "Triggers", nodes, connections: {} });
  const said = (await newCaseFile(path)).join("\n");
  for (const name of ["Look up", "Change", "Chat", "Paid", "Survey", "Called"])
    expect(said).toContain(`begins with  '${name}'`);
  const text = readFileSync(path.replace(".json", ".cases.ts"), "utf8");
  expect(text).toContain('{ item: "item of Ann", page: "page of Ann" }');
  expect(text).toContain('"/webhook/id-of-Change/stock/item"');
  expect(text).toContain("say what Typeform sends");
  return path.replace(".json", ".cases.ts");
}

test("PF-4 the sample input satisfies the first IF where it compares a field with a literal", async () => {
  const condition = (leftValue: string, operation: string, rightValue: unknown) => ({
    leftValue,
    operator: { operation },
    rightValue,
  });
  const conditions = [
    condition("={{ $json.body.plan }}", "equals", "team"),
    condition("={{ $('Order').item.json.body['seats'] }}", "gt", 10),
    condition("={{ $json.body.email.toLowerCase() }}", "equals", "x"),
    condition("={{ $json.body.total }}", "equals", "={{ $json.body.paid }}"),
  ];
  const node = (name: string, type: string, parameters: object) => ({
    ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion: 2, position: [0, 0], parameters },
  });
  const path = write("first-if.json", {
    name: "Orders",
    nodes: [
      node("Order", "webhook", { path: "order", httpMethod: "POST" }),
      node("Large?", "if", { conditions: { conditions } }),
    ],
    connections: {},
  });
  await newCaseFile(path);
  const text = readFileSync(path.replace(".json", ".cases.ts"), "utf8");
  const input = /const INPUT: Input = (\{[^}]*\})/.exec(text)?.[1];
  expect(input?.replace(/\s+/g, " ")).toBe(
    '{ plan: "team", seats: 11, email: "ann@client.example", total: 40, paid: "paid of Ann" }',
  );
});

test("PF-4 names an app without a simulator, with where to write one", async () => {
  const workflow = example();
  const slack = workflow.nodes.find(({ name }: { name: string }) => name === "Tell sales");
  Object.assign(slack, {
    type: "n8n-nodes-base.pipedrive",
    credentials: { pipedriveApi: { id: null, name: "Pipedrive" } },
  });
  const path = write("missing.json", workflow);
  const said = (await newCaseFile(path)).join("\n");
  expect(said).toContain(
    "Pipedrive ('Tell sales') has no stand-in: write packages/n8n-proof/src/stand-ins/pipedrive.ts for api.pipedrive.com",
  );
  expect(said).toContain(
    "The credential pipedriveApi is missing: add a line to packages/n8n-proof/src/n8n/credentials.ts",
  );
  expect(readFileSync(path.replace(".json", ".cases.ts"), "utf8")).toContain(
    `stage.todo("Pipedrive ('Tell sales')`,
  );
});

const without = (change: (workflow: ReturnType<typeof example>) => void) => {
  const workflow = example();
  change(workflow);
  return workflow;
};

test.each([
  ["no-json.json", "no JSON at all", "Not valid JSON"],
  ["no-workflow.json", { hello: "world" }, "It is not an n8n workflow"],
  ["large.json", `{"nodes": ["${"x".repeat(10 * 1024 * 1024)}"]}`, "It exceeds 5 MB"],
  [
    "no-trigger.json",
    without(({ nodes }) => Object.assign(nodes[0], { type: "n8n-nodes-base.manualTrigger" })),
    "It has no trigger that a case could set off",
  ],
  [
    "unknown-node.json",
    without(({ nodes }) => Object.assign(nodes[5], { type: "n8n-nodes-other.sender" })),
    "It needs n8n-nodes-other, which is not part of n8n",
  ],
  ["bad-node.json", without(({ nodes }) => Object.assign(nodes[5], { type: 7 })), "Not an n8n workflow"],
  ["a.txt", "text", "It is not a .json file"],
])("PF-4 rejects %s with one line", async (name, content, line) => {
  const path = write(name, content);
  await expect(newCaseFile(path)).rejects.toThrow(line);
});

test("PF-4 a crafted name cannot break out of its comment or string", async () => {
  const workflow = example();
  const evil = `*/ x${"\u2028"}"; process.exit(3); //\n\``;
  const [mail] = workflow.nodes;
  const sorted = workflow.nodes.filter(({ name }: { name: string }) => /Sort|model|Leave/.test(name));
  const { "New mail": out, "Sort the mail": sort, "OpenAI model": model } = workflow.connections;
  const [, , other] = sort.main;
  const path = write("evil.json", {
    ...workflow,
    nodes: [{ ...mail, name: evil }, ...sorted],
    connections: { [evil]: out, "OpenAI model": model, "Sort the mail": { main: [[], [], other] } },
  });
  await newCaseFile(path);
  const { default: check } = await import(path.replace(".json", ".cases.ts"));
  expect(check.cases).toHaveLength(6);
});

test("PF-4 the command writes the file once and never overwrites an existing one", () => {
  const path = write("mine.json", example());
  const run = () => spawnSync(process.execPath, [CLI, "new", path], { encoding: "utf8" });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining("mine.cases.ts") });
  writeFileSync(join(folder, "mine.cases.ts"), "// my work");
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^mine\.cases\.ts exists already.*\n$/),
  });
  expect(readFileSync(join(folder, "mine.cases.ts"), "utf8")).toBe("// my work");
}, 30_000);
