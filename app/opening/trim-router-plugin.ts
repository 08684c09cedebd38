import type { Plugin } from "vite";

/**
 * Leaves out of the browser's router what only sites with its forms, fetchers, blockers, prefetching, middleware, view transitions,
 * server components or lazy route discovery need. They stand inside functions that we use, so no bundler can do it alone.
 * A version of the router in which one of these is not found as expected fails the build. See docs/decisions/026.
 */
export function trimRouter(): Plugin {
  return {
    name: "trim-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const file = id.split("/production/lib/")[1] ?? "";
        const bodies = Object.entries(BODIES[file] ?? {}).map(([name, body]) => replaceBody(name, body));
        const branches = Object.entries(BRANCHES[file] ?? {}).map(([from, to]) => replaceOnce(from, to));
        return [...bodies, ...branches, withoutNames, withPureCalls].reduce((text, edit) => edit(text), code);
      },
    },
  };
}

const UNREACHABLE = 'throw new Error("left out by trim-router-plugin.ts");';
const NOTHING = "";

/** What stands in place of a function's body, by file. */
const BODIES: Record<string, Record<string, string>> = {
  "router/router.js": {
    handleAction: UNREACHABLE,
    normalizeNavigateOptions: "return { path };",
    getSubmissionFromNavigation: NOTHING,
    isMutationMethod: "return false;",
    fetch: UNREACHABLE,
    handleFetcherAction: UNREACHABLE,
    handleFetcherLoader: UNREACHABLE,
    getFetcher: UNREACHABLE,
    resetFetcher: UNREACHABLE,
    queueFetcherForDeletion: UNREACHABLE,
    getUpdatedRevalidatingFetchers: UNREACHABLE,
    getTargetedDataStrategyMatches: UNREACHABLE,
    markFetchRedirectsDone: "return false;",
    abortStaleFetchLoads: "return false;",
    getBlocker: UNREACHABLE,
    deleteBlocker: UNREACHABLE,
    updateBlocker: UNREACHABLE,
    shouldBlockNavigation: NOTHING,
    enableScrollRestoration: UNREACHABLE,
    saveScrollPosition: NOTHING,
    getSavedScrollPosition: "return null;",
    restoreAppliedTransitions: NOTHING,
    persistAppliedTransitions: NOTHING,
    runClientMiddlewarePipeline: "return handler();",
    checkFogOfWar: "return { active: false, matches: null };",
    discoverRoutes: UNREACHABLE,
    patchRoutes: UNREACHABLE,
    _internalSetRoutes: UNREACHABLE,
    revalidate: UNREACHABLE,
    dispose: UNREACHABLE,
  },
  "router/history.js": { warning: NOTHING },
  "server-runtime/warnings.js": { warnOnce: NOTHING },
  "router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: NOTHING,
    getRouteInstrumentationUpdates: UNREACHABLE,
    instrumentClientSideRouter: UNREACHABLE,
  },
  "dom/ssr/fog-of-war.js": {
    getPatchRoutesOnNavigationFunction: NOTHING,
    getPartialManifest: UNREACHABLE,
    useFogOFWarDiscovery: NOTHING,
  },
  "dom/ssr/single-fetch.js": {
    singleFetchActionStrategy: UNREACHABLE,
    singleFetchLoaderFetcherStrategy: UNREACHABLE,
    nonSsrStrategy: UNREACHABLE,
  },
  "dom/ssr/components.js": {
    PrefetchPageLinks: "return null;",
    usePrefetchBehavior: "return [false, null, {}];",
  },
  "dom/lib.js": { useViewTransitionState: "return false;" },
  "errors.js": { decodeRouteErrorResponseDigest: NOTHING },
  "hooks.js": { RSCErrorHandler: "return children;", warningOnce: NOTHING },
};

/** Branches of functions that are used. */
const BRANCHES: Record<string, Record<string, string>> = {
  "router/router.js": {
    "if (blockerKey) {": "if (false) {",
    "if (blockerKey && delta != null) {": "if (false) {",
    "else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {":
      "else if (false) {",
    "if (opts?.instrumentationNavigateMetaReceiver) {": "if (false) {",
    "if (isFogOfWar) {": "if (false) {",
    "if (opts?.mask) {": "if (false) {",
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {':
      "if (false) {",
    "else if (pendingViewTransitionEnabled) {": "else if (false) {",
    "\n\tfetchLoadMatches.forEach((f, key) => {": "\n\tfalse && fetchLoadMatches.forEach((f, key) => {",
  },
  "components.js": { "if (!viewTransitionOpts || !isViewTransitionAvailable) {": "if (true) {" },
};

type Edit = (code: string) => string;

function replaceBody(name: string, body: string): Edit {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{\\n)[^]*?^\\1\\}$`, "gm");
  return (code) => {
    expectOne(code.match(whole)?.length ?? 0, `function ${name}`);
    return code.replace(whole, (_, indent, head) => `${indent}${head}${body}\n${indent}}`);
  };
}

function replaceOnce(from: string, to: string): Edit {
  return (code) => {
    expectOne(code.split(from).length - 1, from);
    return code.replace(from, to);
  };
}

function expectOne(count: number, what: string): void {
  if (count !== 1) throw new Error(`${count} times "${what}" in react-router: see trim-router-plugin.ts`);
}

/** A name for development tools keeps a component that nobody uses. */
const withoutNames: Edit = (code) => code.replace(/^\w+\.displayName = .*;$/gm, "");

const withPureCalls: Edit = (code) =>
  code.replace(/^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext)\()/gm, "$1/* @__PURE__ */ ");
