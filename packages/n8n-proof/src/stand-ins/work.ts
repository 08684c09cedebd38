import { ids, type JsonObject, read, standIn } from "./app.ts";

type NotionPage = Record<"id" | "source" | "title" | "text", string> & { body: JsonObject; trashed: boolean };

/** Notion: pages created in a data source, with their Markdown or blocks. */
export function notion() {
  const pages: NotionPage[] = [];
  return standIn(/^api\.notion\.com$/, { pages }, ({ path, method, json }) => {
    if (path === "/v1/pages" && method === "POST") {
      const id = `page-${pages.length + 1}`;
      const source = String(read(json, "parent.data_source_id") ?? read(json, "parent.database_id"));
      pages.push({
        id,
        source,
        title: titleIn(json.properties),
        text: String(json.markdown ?? textIn(json.children)),
        body: json,
        trashed: false,
      });
      return {
        json: {
          object: "page",
          id,
          url: `https://www.notion.so/${id}`,
          properties: titleProperty(titleIn(json.properties)),
          parent: json.parent,
        },
      };
    }
    if (/^\/v1\/(data_sources|databases)\/[^/]+$/.test(path))
      return {
        json: {
          object: "data_source",
          id: path.split("/")[3],
          properties: { Name: { id: "title", name: "Name", type: "title", title: {} } },
          data_sources: [],
        },
      };
    const page = pages.find(({ id }) => path === `/v1/pages/${id}`);
    if (page)
      return {
        json: {
          object: "page",
          id: page.id,
          url: `https://www.notion.so/${page.id}`,
          in_trash: page.trashed,
          archived: page.trashed,
          properties: titleProperty(page.title),
        },
      };
    return null;
  });
}

const titleProperty = (title: string) => ({
  Name: {
    id: "title",
    type: "title",
    title: [{ type: "text", plain_text: title, text: { content: title } }],
  },
});

function titleIn(properties: unknown): string {
  for (const value of Object.values((properties ?? {}) as JsonObject)) {
    const text = read(value, "title.0.text.content");
    if (text !== undefined) return String(text);
  }
  return "";
}

const textIn = (blocks: unknown): string =>
  JSON.stringify(blocks ?? [])
    .match(/"content":"((?:[^"\\]|\\.)*)"/g)
    ?.map((match) => JSON.parse(match.slice(10)))
    .join("\n") ?? "";

/** Linear: created issues. */
export function linear() {
  const issues: JsonObject[] = [];
  return standIn(/^api\.linear\.app$/, { issues }, ({ json }) => {
    if (!String(json.query).includes("issueCreate")) return { json: { data: { teams: { nodes: [] } } } };
    issues.push(json.variables as JsonObject);
    return {
      json: {
        data: {
          issueCreate: {
            success: true,
            issue: { id: `lin-${issues.length}`, title: read(json, "variables.title") },
          },
        },
      },
    };
  });
}

/** Asana: created tasks. */
export function asana() {
  const tasks: JsonObject[] = [];
  return standIn(/^app\.asana\.com$/, { tasks }, ({ path, method, json }) => {
    if (path !== "/api/1.0/tasks" || method !== "POST") return null;
    tasks.push(json.data as JsonObject);
    return { json: { data: { gid: String(tasks.length), ...(json.data as JsonObject) } } };
  });
}

/** GitHub: created issues. */
export function github() {
  const issues: JsonObject[] = [];
  return standIn(/^api\.github\.com$/, { issues }, ({ path, method, json }) => {
    if (!/^\/repos\/[^/]+\/[^/]+\/issues$/.test(path) || method !== "POST") return null;
    issues.push({ ...json, repository: path.split("/").slice(2, 4).join("/") });
    return {
      status: 201,
      json: {
        id: issues.length,
        number: issues.length,
        html_url: `https://github.com${path.slice(6)}/${issues.length}`,
      },
    };
  });
}

/** LinkedIn: posts. */
export function linkedIn(now: () => Date) {
  const posts: { text: string; author: string; at: Date }[] = [];
  return standIn(/^api\.linkedin\.com$/, { posts }, ({ path, method, json }) => {
    if (!/^\/(?:rest\/posts|v2\/ugcPosts)$/.test(path) || method !== "POST") return null;
    posts.push({ text: plain(String(json.commentary ?? "")), author: String(json.author), at: now() });
    return { status: 201, json: {}, headers: { "x-restli-id": `urn:li:share:${posts.length}` } };
  });
}

/** LinkedIn's text format escapes special characters with a backslash. */
const plain = (text: string) => text.replace(/\\([\\|{}@[\]()<>#*_~])/g, "$1");

/** Mailchimp: campaigns and their content. */
export function mailchimp() {
  const campaigns: { id: string; settings: JsonObject; list: string; html: string | null }[] = [];
  const id = ids("mc");
  return standIn(/^us\d+\.api\.mailchimp\.com$/, { campaigns }, ({ path, method, json }) => {
    if (path === "/3.0/campaigns" && method === "POST") {
      const made = {
        id: id(),
        settings: json.settings as JsonObject,
        list: String(read(json, "recipients.list_id")),
        html: null,
      };
      campaigns.push(made);
      return { json: { id: made.id, status: "save" } };
    }
    const campaign = campaigns.find(({ id }) => path === `/3.0/campaigns/${id}/content`);
    if (!campaign || method !== "PUT") return null;
    campaign.html = String(json.html);
    return { json: { html: campaign.html } };
  });
}
