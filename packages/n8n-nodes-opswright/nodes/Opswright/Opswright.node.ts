import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  JsonObject,
} from "n8n-workflow";
import { NodeApiError, NodeConnectionTypes } from "n8n-workflow";
import { runOperation } from "./operations";
import { PROPERTIES } from "./properties";

export class Opswright implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Opswright",
    name: "opswright",
    icon: { light: "file:../../icons/opswright.svg", dark: "file:../../icons/opswright.dark.svg" },
    group: ["transform"],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description:
      "Reads and changes orders, entitlements, codes, reviews, messages and items of an Opswright shop",
    defaults: { name: "Opswright" },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "opswrightApi", required: true }],
    properties: PROPERTIES,
    usableAsTool: true,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item++) {
      try {
        const found = await runOperation.call(this, item);
        for (const json of [found].flat() as IDataObject[]) output.push({ json, pairedItem: { item } });
      } catch (error) {
        const failure = new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
        if (!this.continueOnFail()) throw failure;
        output.push({ json: { error: failure.description ?? failure.message }, pairedItem: { item } });
      }
    }
    return [output];
  }
}
