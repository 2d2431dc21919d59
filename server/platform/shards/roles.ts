import type { Cluster } from './cluster.ts'

/** The roles of the product, as which the coordinator logs in on each node. */
export const ROLES = ['sooner_app', 'sooner_system']

const MAKING = ROLES.map(
  (role) => `do $make$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login;
    else alter role ${role} login; end if; end $make$`,
)

/** Makes both roles on each node, with LOGIN: the coordinator connects to the others as them. */
export async function makeRoles(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const missing = await nodesWithoutRoles(cluster)
  if (missing.length === 0) return
  for (const sql of MAKING) {
    await cluster.run(sql)
    await cluster.rows('select run_command_on_workers($1)', [sql])
  }
  for (const node of missing) say(`${ROLES.join(' and ')} may log in on ${node}`)
}

export async function nodesWithoutRoles(cluster: Cluster): Promise<readonly string[]> {
  const asked = `select count(*) from pg_roles where rolcanlogin and rolname in (${ROLES.map((role) => `'${role}'`).join()})`
  const rows = await cluster.rows<{ node: string; result: string }>(
    `select n.nodename || ':' || n.nodeport as node, r.result
     from run_command_on_all_nodes($1) r join pg_dist_node n on n.nodeid = r.nodeid where r.result <> $2`,
    [asked, String(ROLES.length)],
  )
  return rows.map(({ node }) => node)
}
