import { appName } from "./app-name.ts";

export type NodeCategory = "trigger" | "app" | "ai" | "logic" | "code" | "storage";

const BUILT_IN = new Set(["n8n-nodes-base", "@n8n/n8n-nodes-langchain"]);

type NodeClass = { category: NodeCategory; app: string | null; communityPackage: string | null };

/** Classifies a node by its type; `credentialTypes` identifies the app behind a plain HTTP request. */
export function classifyN8nNode(type: string, credentialTypes: readonly string[]): NodeClass {
  const dot = type.lastIndexOf(".");
  const pack = dot > 0 ? type.slice(0, dot) : type;
  const name = type.slice(dot + 1);
  const communityPackage = BUILT_IN.has(pack) ? null : pack;
  const base = name.replace(/(?:Trigger|Tool)$/, "");
  const isTrigger = name.endsWith("Trigger") || TRIGGERS.has(name);

  if (name === "httpRequest" || name === "httpRequestTool") {
    const service = credentialTypes.find((credential) => !/^http|^oAuth[12]Api$/.test(credential));
    return { category: "app", app: service ? appName(service) : null, communityPackage };
  }
  if (pack === "@n8n/n8n-nodes-langchain" && !isTrigger) {
    const provider = /^(?:lmChat|embeddings)|^openAi$|^anthropic$|^googleGemini$/.test(name);
    return { category: "ai", app: provider ? appName(name) : null, communityPackage };
  }
  if (isTrigger)
    return { category: "trigger", app: PLAIN.has(base) ? null : appName(base), communityPackage };
  if (LOGIC.has(base)) return { category: "logic", app: null, communityPackage };
  if (CODE.has(base)) return { category: "code", app: null, communityPackage };
  if (STORAGE.has(base)) {
    return { category: "storage", app: base === "dataTable" ? null : appName(base), communityPackage };
  }
  return { category: "app", app: PLAIN.has(base) ? null : appName(base), communityPackage };
}

const TRIGGERS = new Set(["webhook", "emailReadImap", "start", "cron", "interval"]);

/** Built into n8n, without an app. */
const PLAIN = new Set(
  "webhook schedule manual form error executeWorkflow chat emailReadImap emailSend start cron interval rssFeedRead n8n sse localFile workflow evaluation mcp".split(
    " ",
  ),
);

const LOGIC = new Set(
  "if switch filter merge splitInBatches splitOut aggregate summarize sort limit removeDuplicates wait noOp stopAndError respondToWebhook executeWorkflow compareDatasets set renameKeys dateTime itemLists form executionData".split(
    " ",
  ),
);

const CODE = new Set(
  "code function functionItem html htmlExtract markdown xml crypto jwt totp executeCommand ssh extractFromFile convertToFile compression editImage readPDF".split(
    " ",
  ),
);

const STORAGE = new Set(
  "postgres mySql microsoftSql mongoDb redis supabase snowflake questDb timescaleDb crateDb googleBigQuery googleSheets googleDrive airtable baserow nocoDb seaTable stackby dataTable awsS3 s3 dropbox box microsoftOneDrive microsoftExcel nextCloud ftp readWriteFile".split(
    " ",
  ),
);
