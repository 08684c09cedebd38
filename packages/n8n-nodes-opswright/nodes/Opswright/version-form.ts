import type { IExecuteFunctions } from "n8n-workflow";

/** Builds a multipart body of the file and its notes. */
export async function versionForm(
  this: IExecuteFunctions,
  itemIndex: number,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const property = this.getNodeParameter("binaryPropertyName", itemIndex) as string;
  const { fileName = "workflow.json", mimeType } = this.helpers.assertBinaryData(itemIndex, property);
  const bytes = await this.helpers.getBinaryDataBuffer(itemIndex, property);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName);
  form.set("notes", this.getNodeParameter("notes", itemIndex) as string);
  const multipart = new Response(form);
  return {
    body: Buffer.from(await multipart.arrayBuffer()),
    headers: { "Content-Type": multipart.headers.get("content-type") ?? "" },
  };
}
