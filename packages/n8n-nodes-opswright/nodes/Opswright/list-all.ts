import type { IDataObject, IExecuteFunctions } from "n8n-workflow";
import { apiRequest } from "../shared/api-request";

type Page = { items: IDataObject[]; next: string | null };
const MAX_PAGE = 100;

/** Follows the cursor up to the limit or the first row that is too old; lists are newest first. */
export async function listAll(
  this: IExecuteFunctions,
  path: string,
  itemIndex: number,
): Promise<IDataObject[]> {
  const all = this.getNodeParameter("returnAll", itemIndex) as boolean;
  const wanted = all ? Number.POSITIVE_INFINITY : (this.getNodeParameter("limit", itemIndex) as number);
  const { createdAfter } = this.getNodeParameter("filters", itemIndex, {}) as { createdAfter?: string };
  const since = createdAfter ? new Date(createdAfter).getTime() : Number.NEGATIVE_INFINITY;
  const rows: IDataObject[] = [];
  let cursor: string | null = null;
  do {
    const query: IDataObject = {
      limit: Math.min(wanted - rows.length, MAX_PAGE),
      ...(cursor ? { cursor } : {}),
    };
    const page = (await apiRequest.call(this, { method: "GET", path, query }, itemIndex)) as Page;
    const recent = page.items.filter(({ created_at }) => Date.parse(String(created_at)) >= since);
    rows.push(...recent);
    cursor = recent.length < page.items.length ? null : page.next;
  } while (cursor !== null && rows.length < wanted);
  return rows;
}
