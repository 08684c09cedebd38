import { expect, test } from "vitest";
import { tagLabel } from "./tag-label.ts";

test.each([
  ["revenue-systems", "Revenue systems"],
  ["lead routing", "Lead routing"],
  ["ai-agents", "AI agents"],
  ["openai", "OpenAI"],
  ["n8n", "n8n"],
  ["month-end", "Month end"],
  ["Zapier", "Zapier"],
])("SW-5: labels the tag %s as %s", (tag, label) => expect(tagLabel(tag)).toBe(label));
