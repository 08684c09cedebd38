import { type App, ids, type JsonObject, read } from "./app.ts";

/** Notion: pages created in a data source, with their Markdown or blocks. */
export function notion() {
  const pages: {
    id: string;
    source: string;
    title: string;
    text: string;
    body: JsonObject;
    trashed: boolean;
  }[] = [];
  const app: App = {
    hosts: /^api\.notion\.com$/,
    handle({ path, method, json }) {
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
    },
  };
  return { ...app, pages };
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
  const app: App = {
    hosts: /^api\.linear\.app$/,
    handle({ json }) {
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
    },
  };
  return { ...app, issues };
}

/** Asana: created tasks. */
export function asana() {
  const tasks: JsonObject[] = [];
  const app: App = {
    hosts: /^app\.asana\.com$/,
    handle({ path, method, json }) {
      if (path !== "/api/1.0/tasks" || method !== "POST") return null;
      tasks.push(json.data as JsonObject);
      return { json: { data: { gid: String(tasks.length), ...(json.data as JsonObject) } } };
    },
  };
  return { ...app, tasks };
}

/** GitHub: created issues. */
export function github() {
  const issues: JsonObject[] = [];
  const app: App = {
    hosts: /^api\.github\.com$/,
    handle({ path, method, json }) {
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
    },
  };
  return { ...app, issues };
}

/** LinkedIn: posts. */
export function linkedIn(now: () => Date) {
  const posts: { text: string; author: string; at: Date }[] = [];
  const app: App = {
    hosts: /^api\.linkedin\.com$/,
    handle({ path, method, json }) {
      if (!/^\/(?:rest\/posts|v2\/ugcPosts)$/.test(path) || method !== "POST") return null;
      posts.push({ text: plain(String(json.commentary ?? "")), author: String(json.author), at: now() });
      return { status: 201, json: {}, headers: { "x-restli-id": `urn:li:share:${posts.length}` } };
    },
  };
  return { ...app, posts };
}

/** LinkedIn's text format escapes special characters with a backslash. */
const plain = (text: string) => text.replace(/\\([\\|{}@[\]()<>#*_~])/g, "$1");

/** Mailchimp: campaigns and their content. */
export function mailchimp() {
  const campaigns: { id: string; settings: JsonObject; list: string; html: string | null }[] = [];
  const id = ids("mc");
  const app: App = {
    hosts: /^us\d+\.api\.mailchimp\.com$/,
    handle({ path, method, json }) {
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
    },
  };
  return { ...app, campaigns };
}
