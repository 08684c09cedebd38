import { valuesOfFirstIf } from "./first-if.ts";
import { chosen } from "./read-export.ts";
import { literal } from "./sample.ts";
import type { Making } from "./start.ts";

/** Advances the clock, adds data, and lets the next poll find it. */
const polls = (put: string) => [
  "await stage.pass({ minutes: 5 });",
  put,
  "await stage.pass({ hours: 1 });",
  'await stage.fire(inputs.length > 0 ? "run" : "nothing");',
];

/** With the texts that the first IF asks for. */
function withWanted(sample: Record<string, string>, nodes: Parameters<Making>[1]): Record<string, string> {
  const wanted = valuesOfFirstIf(nodes);
  return Object.fromEntries(
    Object.entries(sample).map(([name, text]) => [name, String(wanted.get(name) ?? text)]),
  );
}

export const clock: Making = () => ({ kind: "a schedule", input: null, code: ["await stage.fire();"] });

export const mail: Making = (_, nodes) => ({
  kind: "new mail in Gmail",
  polled: "gmail",
  input: {
    type: 'Parameters<Stage["apps"]["gmail"]["receive"]>[0]',
    one: withWanted({ from: "ann@client.example", subject: "A question", text: "Hello, this is Ann" }, nodes),
    second: { from: "bob@client.example", subject: "Another question", text: "Hello, this is Bob" },
    empty: { from: "eve@client.example", subject: "", text: "" },
  },
  code: polls("for (const input of inputs) stage.apps.gmail.receive(input);"),
});

export const drive: Making = ({ parameters }) => ({
  kind: "a new file in Google Drive",
  polled: "drive",
  input: {
    type: "{ name: string; content: string }",
    one: { name: "one.txt", content: "The text of the first file" },
    second: { name: "two.txt", content: "The text of the second file" },
    empty: { name: "empty.txt", content: "" },
  },
  code: polls(
    `for (const { name, content } of inputs)
    stage.apps.drive.add({ name, mimeType: "text/plain", parents: [${literal(chosen(parameters.folderToWatch))}] }, content);`,
  ),
});

export const feed: Making = ({ parameters }) => {
  const address = chosen(parameters.feedUrl).replace(/^https?:\/\//, "");
  return {
    kind: `a new entry of the feed ${address}`,
    polled: "web",
    input: {
      type: "{ title: string; link: string; text: string }",
      one: { title: "First post", link: "https://client.example/first", text: "The first text" },
      second: { title: "Second post", link: "https://client.example/second", text: "The second text" },
      empty: { title: "", link: "https://client.example/empty", text: "" },
    },
    code: polls(
      `stage.apps.web.feed(${literal(address)}, inputs.map((input) => ({ ...input, date: stage.now() })));`,
    ),
  };
};
