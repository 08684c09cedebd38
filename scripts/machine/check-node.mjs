// Imported first, and in syntax that old versions of Node understand.
const oldest = 20;

if (Number(process.versions.node.split(".")[0]) < oldest) {
  process.stderr.write(
    `Cannot start: this is Node ${process.versions.node}, and installing needs Node ${oldest} or later. ` +
      "Get it from https://nodejs.org; the Node that runs the site is then installed with the rest.\n",
  );
  process.exit(1);
}
