/**
 * Words under which readers look for the resources of the standard: those of other clouds, of everyday speech,
 * and of German, French, Italian, Spanish and Polish engineers. The keys are collections, as in paths.
 *
 * They are indexed with the operations, in a field with a lower weight than the standard's own words. Their
 * hits therefore rank below documents that contain the reader's words themselves.
 */
const nouns: Readonly<Record<string, string>> = {
  instances:
    'VM virtual machine server compute host droplet EC2 GCE Nova VPS guest box node computer Maschine Rechner machine ' +
    'serveur ordinateur macchina máquina servidor maszyna serwer Instanz instancia istanza',
  'block-storages':
    'disk volume drive storage EBS persistent managed SSD HDD NVMe Cinder PVC claim attached Festplatte Datenträger Blockspeicher disque stockage ' +
    'disco archiviazione almacenamiento dysk pamięć wolumen',
  images:
    'AMI template snapshot golden custom image operating system distribution ISO qcow2 Glance gallery Abbild Vorlage modèle immagine imagen obraz',
  networks:
    'VPC VNet virtual network private network VLAN LAN Neutron vRack Netzwerk Netz réseau rete red sieć Vnetz address range',
  subnets: 'subnetwork segment vSwitch Teilnetz Subnetz sottorete subred podsieć',
  'route-tables':
    'routing routes router static default UDR Routingtabelle routage instradamento rutas trasy',
  'internet-gateways':
    'IGW internet connect way out external edge uplink Zugang passerelle pasarela brama internetowa',
  nics: 'interface card adapter ENI VNIC Ethernet Netzwerkkarte carte scheda tarjeta karta',
  'public-ips':
    'floating IP elastic IP EIP static reserved failover address external address öffentliche publique Adresse adresse indirizzo dirección adres ' +
    'pubblico pública publiczny',
  'security-groups':
    'firewall ACL NSG whitelist open close port puerto porta allow deny block restrict inbound incoming outbound outgoing traffic Sicherheitsgruppe sécurité pare-feu sicurezza ' +
    'seguridad cortafuegos zabezpieczeń zapora',
  'security-group-rules':
    'firewall ACL NSG rule whitelist open close port puerto porta allow deny block HTTP HTTPS SSH anywhere everywhere inbound incoming outbound outgoing traffic Firewallregel règle regola regla reguła zapory',
  skus: 'flavor flavour size type plan tier offer catalogue family series class Größe taille taglia tamaño rozmiar',
  workspaces:
    'project resource group folder compartment namespace environment Arbeitsbereich Projekt travail lavoro trabajo roboczy',
  regions:
    'location datacenter site geography Standort Rechenzentrum région regione región region lokalizacja',
  roles:
    'policy permission set definition IAM RBAC Rolle rôle ruolo rol rola Berechtigung droits permessi permisos uprawnienia',
  'role-assignments':
    'binding IAM access user workspace rights admin grant share restrict Rolle Rollenzuweisung zuweisen rôle attribution ruolo assegnazione rol rola ' +
    'asignación przypisanie',
  clusters:
    'k8s EKS GKE AKS MKS Magnum managed Kubernetes container orchestration conteneurs container contenedores kontenery klaster',
  'node-pools': 'node group worker nodes agent pool autoscaling Knotenpool nœuds nodi nodos węzłów',
  'network-load-balancers':
    'LB ELB NLB ALB Octavia HAProxy proxy VIP balance balancing distribute spread traffic high availability Lastverteiler Lastausgleich équilibreur ' +
    'répartiteur bilanciatore balanceador równoważenie',
  'internet-nat-gateway-instances':
    'NAT outbound egress SNAT private reach internet Cloud NAT masquerade Ausgang sortie uscita salida wyjście',
  accounts:
    'S3 bucket blob container object store Swift GCS MinIO files Objektspeicher objet oggetti objetos ' +
    'magazyn obiektów',
  'activity-logs':
    'audit log trail CloudTrail history who did what changed events activity Protokoll journal registro dziennik zdarzeń',
  wellknown: 'discovery endpoints addresses find provider bootstrap base URL',
};

/**
 * The same for fields that readers know by another word, or that a task depends on. The key begins with the
 * service if the name has another meaning in other services.
 */
const fields: Readonly<Record<string, string>> = {
  'Authorization regions': 'limit restrict access user',
  'Authorization tenants': 'limit restrict access user',
  'Authorization workspaces': 'limit restrict access user',
  additionalNicRefs: 'second another more network card interface adapter',
  additionalCidrs: 'extend enlarge more address range',
  accessKey: 'credentials S3 login key id',
  addresses: 'private internal fixed IP',
  algorithm: 'round robin least connections balancing method',
  antiAffinityGroup:
    'spread distribute apart separate different hosts placement availability set server group',
  attachedTo: 'used by in use',
  bootVolume: 'boot disk root disk system disk',
  cidr: 'address range block IP range prefix mask',
  cpuArchitecture: 'ARM x86 amd64 platform processor',
  dataVolumes: 'move attach detach mount unmount add remove disk volume drive second',
  direction: 'inbound outbound incoming outgoing ingress egress traffic',
  effect: 'NoSchedule NoExecute evict',
  egressOnly: 'outbound outgoing only private',
  gpu: 'graphics card accelerator NVIDIA',
  healthCheck: 'probe monitor alive backend liveness',
  healthyMembers: 'unhealthy backends up down alive',
  icmp: 'ping',
  'Storage type': 'local remote SSD',
  iops: 'slow fast disk speed performance throughput',
  instances: 'node count number of nodes scale replicas autoscaling',
  kubeConfig: 'kubectl kubeconfig credentials download access login connect',
  labels: 'tags',
  lastModifiedAt: 'updated changed time timestamp date when',
  macAddress: 'hardware Ethernet',
  createdAt: 'creation time timestamp date age when old',
  deletedAt: 'deletion removed time timestamp date when',
  members: 'backend target pool servers',
  nodes: 'workers',
  permissions: 'rights policy statements',
  ports: 'port range TCP UDP',
  podCidr: 'pod network address range',
  powerState: 'running stopped on off',
  publicIpRefs: 'attach detach assign public address floating IP elastic IP',
  ram: 'memory GB',
  resourceVersion: 'etag revision generation optimistic locking concurrency',
  scopes: 'limit restrict where boundary',
  serviceCidr: 'service network cluster IP address range',
  secretKey: 'credentials password S3',
  securityGroupRef: 'firewall attach',
  securityGroupRefs: 'firewall attach',
  'Storage sizeGB': 'disk volume capacity resize bigger larger grow increase extend enlarge expand',
  sizeGB: 'capacity resize bigger larger grow increase extend enlarge expand',
  skipToken: 'pagination cursor next page',
  'Compute skuRef': 'memory RAM CPU cores size flavor instance type machine type resize bigger',
  'Storage skuRef': 'disk type performance tier',
  sourceImageRef: 'operating system AMI template',
  sourceRef: 'from allowed origin remote address',
  sshKeys: 'login key pair keypair public key authorized keys access',
  state: 'phase ready',
  sub: 'user principal',
  subs: 'users principals members who',
  subject: 'user who caller actor',
  taints: 'scheduling',
  userData:
    'cloud-init custom data metadata startup script first boot initialise bootstrap provisioning',
  vCPU: 'cores processors CPUs',
  zone: 'availability zone AZ fault domain',
  annotations: 'notes comments description',
  availableZones: 'availability zones AZ fault domains',
  bandwidth: 'throughput speed Mbps Gbps',
  blockStorageRef: 'source disk volume snapshot',
  boot: 'firmware EFI legacy',
  canonicalUserId: 'owner bucket policy',
  conditions: 'history events progress',
  destinationCidrBlock: 'default route prefix',
  extensions: 'vendor provider specific custom options',
  frontends: 'listener',
  'if-unmodified-since': 'optimistic locking concurrency conditional',
  initializer: 'cloud-init agent first boot',
  interval: 'every seconds frequency',
  ipAddress: 'assigned allocated actual',
  kind: 'resource type',
  lastTransitionAt: 'when time timestamp',
  limit: 'maximum results per page size',
  message: 'explanation why failed',
  minVolumeSize: 'minimum smallest disk',
  model: 'graphics card',
  nodeTemplate: 'node machine configuration',
  packets: 'throughput',
  pointer: 'invalid wrong field',
  'Load Balancer port': 'listening listener',
  powerStateSince: 'uptime last started stopped switched turned on off when time',
  primaryNicRef: 'network card interface main',
  proxyProtocol: 'client source address IP keep preserve original real forwarded header',
  reason: 'why cause',
  resourceCount: 'how many empty',
  restrictKubernetesApi: 'allow list whitelist private endpoint limit access',
  retry: 'threshold failures attempts',
  rootVolume: 'node disk boot',
  routeTableRef: 'associate routing',
  ruleRefs: 'shared reuse',
  sizeMB: 'megabytes capacity big',
  sources: 'invalid wrong field which',
  subnetRef: 'place network',
  targetRef: 'next hop via gateway',
  vendor: 'maker manufacturer',
  'Network address': 'BYOIP bring own',
};

/** Words for any error: in the other languages, and for its effect on a request. */
export const aliasesOfErrors = 'Fehler erreur errore błąd refused denied rejected failed';

/** @param service title of the service that the field belongs to */
export function aliasesOfField(name: string, service = ''): string {
  return fields[`${service} ${name}`] ?? fields[name] ?? '';
}

/** The other words for a service: the words for its resources, if it has few of them. */
export function aliasesOfService(templates: readonly string[]): string {
  const all = new Set(templates.map(nounsOf).filter((words) => words !== ''));
  const [main = ''] = all;
  return all.size > 2 ? '' : main;
}

/**
 * The other words for the resource of an operation: the last collection of its path. The words for its action are in
 * query/actions.ts.
 */
export function nounsOf(template: string): string {
  const names = template.split('/').reverse();
  const collection = names.find((name) => nouns[name.replace(/^\./, '')] !== undefined);
  return nouns[collection?.replace(/^\./, '') ?? ''] ?? '';
}
