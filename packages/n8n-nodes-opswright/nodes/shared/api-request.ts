import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  JsonObject,
} from "n8n-workflow";
import { NodeApiError } from "n8n-workflow";

export type ApiRequest = {
  method: IHttpRequestMethods;
  /** Path below /api/v1. */
  path: string;
  query?: IDataObject;
  body?: IDataObject | Buffer;
  headers?: Record<string, string>;
};

/** Calls the shop's API with the credential. Errors show the shop's message. */
export async function apiRequest(
  this: IExecuteFunctions | IHookFunctions,
  { method, path, query, body, headers }: ApiRequest,
  itemIndex?: number,
): Promise<unknown> {
  const { url } = await this.getCredentials<{ url: string }>("opswrightApi");
  try {
    return await this.helpers.httpRequestWithAuthentication.call(this, "opswrightApi", {
      method,
      url: `${url.replace(/\/+$/, "")}/api/v1${path}`,
      json: true,
      ...(query && { qs: query }),
      ...(body && { body }),
      ...(headers && { headers }),
    });
  } catch (error) {
    throw new NodeApiError(this.getNode(), error as JsonObject, itemIndex === undefined ? {} : { itemIndex });
  }
}
