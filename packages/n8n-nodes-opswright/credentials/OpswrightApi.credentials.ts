import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from "n8n-workflow";

export class OpswrightApi implements ICredentialType {
  name = "opswrightApi";

  displayName = "Opswright API";

  icon = { light: "file:../icons/opswright.svg", dark: "file:../icons/opswright.dark.svg" } as const;

  documentationUrl =
    "https://github.com/opswright/opswright/tree/main/packages/n8n-nodes-opswright#credential";

  properties: INodeProperties[] = [
    {
      displayName: "Shop URL",
      name: "url",
      type: "string",
      default: "",
      required: true,
      placeholder: "https://shop.example.com",
      description: "The address of the shop, without a path",
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "A key (ow_…) with the scopes that the nodes need; the credential test reads items",
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}',
      url: "/api/v1/items",
      qs: { limit: 1 },
    },
    rules: [
      {
        type: "responseCode",
        properties: { value: 403, message: "The key works, but it lacks the scope items:read." },
      },
    ],
  };
}
