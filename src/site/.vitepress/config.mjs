// The web site, with all guides of the repository and checked links. tools/site builds it.
import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitepress'
import { withMermaid } from 'vitepress-plugin-mermaid'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..')
const modules = path.join(root, 'src/site/node_modules')
const title = (file) => /^# (.+)$/m.exec(fs.readFileSync(path.join(root, file), 'utf8'))[1].replaceAll('`', '')
const guides = (folder) => fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.md')).sort()
  .map((name) => ({ text: title(`${folder}/${name}`), link: `/${folder}/${name.replace(/(README)?\.md$/, '')}` }))

// Linked files other than guides, which are copied to the site.
const linked = new Set()

/** Renders indented code like fenced code and links to copies of files; fails if a linked file does not exist. */
function guide(markdown) {
  markdown.renderer.rules.code_block = (...all) => markdown.renderer.rules.fence(...all)
  const open = markdown.renderer.rules.link_open ?? ((tokens, i, options, env, self) => self.renderToken(tokens, i, options))
  markdown.renderer.rules.link_open = (tokens, i, options, env, self) => {
    const href = tokens[i].attrGet('href')
    const [name] = href.split('#')
    if (name && !/^[a-z]+:/.test(href) && !name.endsWith('.md')) {
      const file = path.resolve(path.dirname(env.realPath ?? path.join(root, env.relativePath)), name)
      if (!fs.existsSync(file)) {
        throw new Error(`${env.relativePath}: links to ${name}, which does not exist`)
      }
      const readme = path.join(file, 'README.md')
      if (!fs.statSync(file).isDirectory()) {
        linked.add(path.relative(root, file))
        tokens[i].attrSet('href', `/${path.relative(root, file)}`)
        tokens[i].attrSet('target', '_self')
        return self.renderToken(tokens, i, options)
      }
      if (fs.existsSync(readme)) {
        tokens[i].attrSet('href', `/${path.relative(root, readme)}`)
      } else {
        // A folder without a guide has no page.
        tokens[i].tag = 'span'
        tokens[i].attrs = null
        tokens.slice(i).find((token) => token.type === 'link_close').tag = 'span'
        return self.renderToken(tokens, i, options)
      }
    }
    return open(tokens, i, options, env, self)
  }
}

export default withMermaid(defineConfig({
  title: 'Cubewright',
  description: 'Solvers for twisty puzzles, and a robot',
  lang: 'en-US',
  srcDir: root,
  srcExclude: ['**/target/**', '**/node_modules/**', 'cube-*/**', 'src/**'],
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  outDir: process.env.CUBEWRIGHT_SITE ?? path.join(root, 'target/site'),
  cacheDir: path.join(root, 'target/site-build'),
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  ignoreDeadLinks: [/^\/api\//],
  markdown: { config: guide },
  // The guides are outside the folder of node_modules.
  vite: { resolve: { alias: [{ find: /^vue(\/server-renderer)?$/, replacement: path.join(modules, 'vue$1') }] } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [{ text: 'Start', link: '/' }, { text: 'Changes', link: '/CHANGELOG' }, { text: 'Javadoc', link: '/api/index.html', target: '_self' }],
    sidebar: [
      { text: 'Guides', items: guides('docs') },
      { text: 'Hardware and puzzles', items: [...guides('firmware'), ...guides('puzzles')] },
      { text: 'Decisions', collapsed: true, items: guides('docs/decisions') },
    ],
  },
  buildEnd({ outDir }) {
    for (const file of linked) {
      fs.mkdirSync(path.join(outDir, path.dirname(file)), { recursive: true })
      fs.copyFileSync(path.join(root, file), path.join(outDir, file))
    }
    fs.copyFileSync(
      path.join(root, 'cube-console/src/main/resources/dev/cubewright/console/web/page/icon.svg'),
      path.join(outDir, 'icon.svg'))
  },
}))
